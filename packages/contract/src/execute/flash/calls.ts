import { beginFlash } from './begin.ts'
import { endFlash } from './end.ts'
import { readFlash } from './read.ts'
import { touchFlash } from './touch.ts'

/** The calls of a run that writes firmware into a device. */
export const flashCalls = {
  'GET /api/execute/flash/{device}/{firmware}': readFlash,
  'POST /api/execute/flash/begin': beginFlash,
  'POST /api/execute/flash/touch': touchFlash,
  'POST /api/execute/flash/end': endFlash,
} as const
