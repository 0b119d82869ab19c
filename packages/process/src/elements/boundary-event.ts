import { startEvent } from './start-event.ts'

/** No flow leads into it. A token that an administrator puts there goes on as if its event had come. */
export const boundaryEvent = startEvent
