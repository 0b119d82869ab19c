import { startEvent } from './start-event.ts'

/** Each token continues separately, over the first flow whose condition is true. `leave` makes that choice for every element. */
export const exclusiveGateway = startEvent
