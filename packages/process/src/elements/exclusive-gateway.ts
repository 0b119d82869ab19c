import { startEvent } from './start-event.ts'

/** Each token goes on alone, over the first flow whose condition holds: the choice is that of every leaving token. */
export const exclusiveGateway = startEvent
