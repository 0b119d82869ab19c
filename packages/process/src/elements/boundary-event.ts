import { startEvent } from './start-event.ts'

/** No flow leads to a boundary event. If an administrator places a token there, it continues as if the event had occurred. */
export const boundaryEvent = startEvent
