# The two commands: `make run` and `make test`. `make` alone lists the others.
# CMake presets do the building; scripts/bootstrap installs what is missing on Debian and Ubuntu, elsewhere it names it.

CMAKE = cmake
prefix = /usr/local
places = -DCMAKE_INSTALL_PREFIX=$(prefix) $(if $(libdir),-DCMAKE_INSTALL_LIBDIR=$(libdir),-UCMAKE_INSTALL_LIBDIR)
version = $(shell sed -n 's/^project.carnet VERSION \([^ ]*\).*/\1/p' CMakeLists.txt)

.PHONY: help run play build test test-fast test-all bench bench-server attack ranks-speed install uninstall dist deb static image screenshots picture tap-speed think-speed mutants check format bootstrap bootstrap-terminal bootstrap-test bootstrap-package bootstrap-static bootstrap-release clean

help:
	@sed -n 's/^#: //p' Makefile

#: make run          build carnet and serve it at http://localhost:8080 (PORT=n: there; LAN=1: to the phones around you, too)
run: build
	build/carnet serve $(if $(LAN),--lan) $(if $(PORT),--port $(PORT))

#: make play         build carnet and play in the terminal (GAME=temple|island|valley|paperworld); needs neither node nor npm
play: bootstrap-terminal
	@$(call make_program,AUTO)
	build/carnet play $(GAME)

# The program, in build/run, with its page: ON; AUTO, if what that needs is there. So `make play` and `make run` share their work.
make_program = $(CMAKE) --preset run -DCARNET_PAGE=$(1) $(places) >build/configure.log 2>&1 || { cat build/configure.log; exit 1; } && \
	$(CMAKE) --build --preset run && ln -f build/run/carnet build/carnet && \
	if [ -e build/run/carnet-mpi.so ]; then ln -f build/run/carnet-mpi.so build/; fi

#: make build        build/carnet
build: bootstrap
	@$(call make_program,ON)

bootstrap:
	@mkdir -p build
	@scripts/bootstrap

bootstrap-terminal:
	@mkdir -p build
	@scripts/bootstrap terminal

bootstrap-test:
	@mkdir -p build
	@scripts/bootstrap test

bootstrap-package:
	@mkdir -p build
	@scripts/bootstrap package

bootstrap-static:
	@mkdir -p build
	@scripts/bootstrap static

bootstrap-release:
	@mkdir -p build
	@scripts/bootstrap release

#: make test         everything that must hold, in minutes (T=PATTERN: only the tests whose names match)
test: bootstrap-test
	@scripts/test $(if $(T),'$(T)')

#: make test-fast    what needs no browser, no server and no clock
test-fast: bootstrap-test
	@scripts/test --fast

#: make test-all     every test in every build and every combination, in about an hour
test-all: bootstrap-test bootstrap-release
	@scripts/test --all

#: make install      the program, its docs, man page, completion and service below prefix=/usr/local (libdir=, DESTDIR=)
install: build
	@$(CMAKE) --install build/run

#: make uninstall    remove what make install put there (prefix=, libdir=, DESTDIR=)
uninstall:
	@scripts/uninstall build/run $(places)

#: make dist         a release in build/dist: an archive that builds without npm, clang and network; checksums (KEY=: signed)
dist: build
	@scripts/dist build/run build/dist $(if $(KEY),'$(KEY)')

#: make deb          Debian packages in build/deb: carnet, and carnet-server with a service for systemd (docs/operating.md)
deb: bootstrap-package $(if $(wildcard prebuilt),,dist)
	@scripts/deb $(if $(wildcard prebuilt),.,build/dist/carnet-$(version).tar.gz) build/deb

#: make static       build/static/carnet: one file for every Linux of this kind of machine, without PDF; its licences
static: bootstrap-static
	@$(CMAKE) --preset static >build/configure.log 2>&1 || { cat build/configure.log; exit 1; }
	@$(CMAKE) --build --preset static

#: make image        a container image of it, as an OCI archive in build/image (docs/operating.md)
image: static
	@scripts/image build/static/carnet build/static/licences build/image/carnet-$(version).oci.tar

#: make bench        how many games a second, how long bots think
bench: build
	build/carnet bench

#: make bench-server how many rooms and people a server carries
bench-server: build
	@$(CMAKE) --build --preset run --target drive
	@bench/server/run.py build/run $(PARTS)

#: make attack       hostile clients, and what people feel beside them (SECONDS=n, ATTACKS=…, BUILD=asan, PAGE=file)
attack: $(if $(BUILD),bootstrap-test,build)
	@$(if $(BUILD),$(CMAKE) --preset $(BUILD) >build/configure.log 2>&1 || { cat build/configure.log; exit 1; })
	@$(CMAKE) --build --preset $(or $(BUILD),run) --target carnet drive carnet-clock
	@TSAN_OPTIONS=halt_on_error=1 tests/attack/run.py build/$(or $(BUILD),run) $(if $(SECONDS),--seconds $(SECONDS)) \
	  $(if $(PAGE),--page $(PAGE)) $(ATTACKS)

#: make ranks-speed  what several ranks gain over one process (docs/machines.md)
ranks-speed: build bootstrap-test
	@scripts/ranks-speed build/run/carnet

#: make screenshots  every page and state of the page in every look, for looking at, in build/screenshots
screenshots: build bootstrap-test
	node tests/web/screenshots.mjs build/screenshots $(STATES)

#: make picture      the picture of the README, of a real room
picture: build bootstrap-test
	node tests/web/evening.mjs

#: make tap-speed    from the tap to the drawn mark in the browser, four times slowed down
tap-speed: build bootstrap-test
	node tests/web/speed.mjs

#: make think-speed  how long bots think in the page, compared with the program
think-speed: build
	node tests/wasm/think_speed.mjs build/run/bots.wasm build/run/carnet data/brains

#: make mutants      break every clause of the rules in turn: do its tests notice?
mutants: bootstrap-test
	@scripts/mutants

#: make check        format, style and static analysis
check: bootstrap-test
	@scripts/check-style

#: make format       format all C files
format:
	@git ls-files '*.c' '*.h' | xargs clang-format -i

#: make clean        delete build/
clean:
	rm -rf build
