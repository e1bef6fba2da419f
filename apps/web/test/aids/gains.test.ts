import { createGame, makeSetup, type Options, optionsFor, randomMove, fastRandom, applyMove, type Move, seatView, type SeatView } from '@planet-steam/engine';
import { describe, expect, test } from 'vitest';
import { gainOf } from '../../src/aids/extraction.ts';
import { gainLater } from '../../src/aids/gains.ts';
