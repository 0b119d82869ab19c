/** The outcomes of a termination that the server causes (portal specification, section 4). */
export const answeredOutcomes = ['terminated', 'capiFailed', 'rateLimit', 'customerdata', 'unknown'] as const
export type AnsweredOutcome = (typeof answeredOutcomes)[number]

/** All outcomes of a termination. `error`: the server was not reached. */
export const terminationOutcomes = [...answeredOutcomes, 'error'] as const
export type TerminationOutcome = (typeof terminationOutcomes)[number]
