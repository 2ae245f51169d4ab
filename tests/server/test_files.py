"""What browsers are given: files, headers, compression, tags, refusals."""

import gzip
import re
import unittest

from support import COMMON, SITE, Server

HASHED = "/assets/app-0f1e2d3c.js"
WASM = "/assets/rules-89abcdef.wasm"
TYPES = {
    "/": "text/html; charset=utf-8", "/index.html": "text/html; charset=utf-8",
    HASHED: "text/javascript; charset=utf-8", WASM: "application/wasm",
    "/manifest.webmanifest": "application/manifest+json", "/icon.svg": "image/svg+xml",
    "/short.txt": "text/plain; charset=utf-8",
}


def content(path):
    return (SITE / (path.lstrip("/") or "index.html")).read_bytes()


class Files(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server()
        cls.ask = cls.server.ask

    @classmethod
    def tearDownClass(cls):
        status, _, err = cls.server.stop()
        assert (status, err) == (0, ""), (status, err)

    def check_common(self, answer):
        for name, value in COMMON.items():
            self.assertEqual(answer.headers.get_all(name), [value], name)
        policy = answer["Permissions-Policy"]
        for word in ("camera=()", "microphone=()", "geolocation=()", "screen-wake-lock=(self)",
                     "clipboard-write=(self)", "fullscreen=(self)"):
            self.assertIn(word, policy)
        self.assertIn("Cache-Control", answer.headers)

    def test_every_file(self):
        for path, kind in TYPES.items():
            answer = self.ask(path)
            self.assertEqual((answer.status, answer["Content-Type"]), (200, kind), path)
            self.assertEqual(answer.body, content(path), path)
            self.assertIsNone(answer["Content-Encoding"])
            self.assertEqual(answer["Vary"], "Accept-Encoding")
            self.check_common(answer)

    def test_every_file_compressed(self):
        for path in TYPES:
            answer = self.ask(path, accept_encoding="br, gzip, deflate")
            self.assertEqual(answer.status, 200)
            self.assertEqual(answer["Vary"], "Accept-Encoding")
            if path in ("/short.txt", "/icon.svg"):
                body = answer.body
                self.assertIsNone(answer["Content-Encoding"], path)
            else:
                body = gzip.decompress(answer.body)
                self.assertEqual(answer["Content-Encoding"], "gzip", path)
                self.assertLess(len(answer.body), len(body))
            self.assertEqual(body, content(path), path)
            self.check_common(answer)

    def test_compression_is_only_used_if_it_is_accepted(self):
        for accepted, packed in (("gzip", True), ("GZIP;q=0.5", True), ("*", True), ("br", False),
                                 ("", False), ("gzip;q=0", False), ("gzip;q=0.000, br", False),
                                 ("*;q=0", False), ("identity, gzip;q=0.1", False)):
            answer = self.ask("/", accept_encoding=accepted)
            self.assertEqual(answer["Content-Encoding"] == "gzip", packed, accepted)

    def test_how_long_files_are_kept(self):
        for path in TYPES:
            kept = "public, max-age=31536000, immutable" if "assets" in path else "no-cache"
            self.assertEqual(self.ask(path)["Cache-Control"], kept)

    def test_head(self):
        for path in (*TYPES, "/healthz", "/nothing"):
            for accepted in ("gzip", "identity"):
                whole = self.ask(path, accept_encoding=accepted)
                head = self.ask(path, "HEAD", accept_encoding=accepted)
                self.assertEqual((head.status, head.body), (whole.status, b""))
                del whole.headers["Date"], head.headers["Date"]
                self.assertEqual(sorted(head.headers.items()), sorted(whole.headers.items()))
                self.assertEqual(head["Content-Length"], str(len(whole.body)))

    def test_tags(self):
        tags = set()
        for path in TYPES:
            for accepted in ("gzip", "identity"):
                whole = self.ask(path, accept_encoding=accepted)
                tag = whole["ETag"]
                self.assertRegex(tag, r'^"[\w-]+"$')
                tags.add((tag, whole.body))
                for named in (tag, "W/" + tag, f'"a", W/"b" ,{tag}', f'"a,b",\t{tag}', "*"):
                    for method in ("GET", "HEAD"):
                        again = self.ask(path, method, accept_encoding=accepted,
                                         if_none_match=named)
                        self.assertEqual((again.status, again.body), (304, b""), named)
                        self.check_common(again)
                        for name in ("ETag", "Cache-Control", "Vary"):
                            self.assertEqual(again[name], whole[name])
                        self.assertIn(again["Content-Length"], (None, str(len(whole.body))))
                for named in ('"other"', tag.strip('"'), tag[:-1], "", "W/", '"'):
                    again = self.ask(path, accept_encoding=accepted, if_none_match=named)
                    self.assertEqual((again.status, again.body), (200, whole.body), named)
        self.assertEqual(len({tag for tag, _ in tags}), len(tags))  # other bytes, another tag

    def test_a_tag_of_other_bytes_is_no_match(self):
        packed = self.ask("/", accept_encoding="gzip")["ETag"]
        self.assertEqual(self.ask("/", if_none_match=packed).status, 200)

    def test_queries_are_ignored(self):
        for path in ("/?", "/?room=1", "/index.html?a=b&c", HASHED + "?x=%00", "/?/../x"):
            self.assertEqual(self.ask(path).status, 200, path)

    def test_nothing_else_is_there(self):
        for path in ("/nothing", "/assets", "/assets/", "/index.htm", "/index.html/", "//", "/./",
                     "/../index.html", "/assets/../index.html", "/%2e%2e/etc/passwd",
                     "/..%2findex.html", "/etc/passwd", "//etc/passwd", "/INDEX.HTML",
                     "/index.html%20", "/%ff%fe", "/healthz/", "/assets%5capp-0f1e2d3c.js", "/~",
                     "/" + "x" * 4000):
            answer = self.ask(path)
            self.assertEqual(answer.status, 404, path)
            self.assertEqual(answer["Content-Type"], "text/plain; charset=utf-8")
            self.assertEqual(answer["Cache-Control"], "no-store")
            self.assertLess(len(answer.body), 100)
            self.check_common(answer)

    def test_escaped_paths(self):
        self.assertEqual(self.ask("/%69ndex%2Ehtml").body, content("/"))

    def test_other_methods(self):
        for method in ("POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "get", "DANCE"):
            for path in ("/", "/nothing", "/healthz"):
                for body in (None, b"", b"some=thing"):
                    answer = self.ask(path, method, body)
                    self.assertEqual((answer.status, answer["Allow"]), (405, "GET, HEAD"), method)
                    self.check_common(answer)

    def test_a_get_with_a_body(self):
        self.assertEqual(self.ask("/", body=b"x" * 100000).body, content("/"))

    def test_health(self):
        answer = self.ask("/healthz")
        self.assertEqual((answer.status, answer.body), (200, b"ok\n"))
        self.assertEqual(answer["Content-Type"], "text/plain; charset=utf-8")
        self.assertEqual(answer["Cache-Control"], "no-store")
        self.check_common(answer)

    def test_the_page_needs_nothing_that_the_policy_forbids(self):
        """Every address in the page is one of the site's own files."""
        for address in re.findall(r'(?:src|href)="([^"]+)"', content("/").decode()):
            self.assertEqual(self.ask("/" + address).status, 200)


class BasePath(unittest.TestCase):
    def test_everything_is_below_it(self):
        for given in ("/games", "/games/", "/our/games.v2~x"):
            base = given.rstrip("/")
            with Server("--base-path", given) as server:
                self.assertTrue(server.url.endswith(f"{base}/"), server.url)
                self.assertEqual(server.ask(base + "/").body, content("/"))
                self.assertEqual(server.ask(base + "/?a").body, content("/"))
                self.assertEqual(server.ask(base + HASHED).body, content(HASHED))
                for path in ("/healthz", base + "/healthz"):
                    self.assertEqual(server.ask(path).body, b"ok\n")
                for path in ("/", "/index.html", HASHED, base + "x", base + "//",
                             base + base + "/", base.upper() + "/", "/gam"):
                    self.assertEqual(server.ask(path).status, 404, path)

    def test_redirect(self):
        with Server("--base-path", "/games") as server:
            for method in ("GET", "HEAD"):
                answer = server.ask("/games", method)
                self.assertEqual((answer.status, answer["Location"]), (308, "/games/"))
                for name, value in COMMON.items():
                    self.assertEqual(answer[name], value)
            self.assertEqual(server.ask("/games", "POST").status, 405)

    def test_none(self):
        with Server("--base-path", "/") as server:
            self.assertEqual(server.ask("/").body, content("/"))


if __name__ == "__main__":
    unittest.main()
