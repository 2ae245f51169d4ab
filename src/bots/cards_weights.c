#include "bots/cards_eye.h"

const weight cards_weights[1] = {0};
