/** The names of the functions whose result depends on the time or on the time zone. */
export const clockFunctions: ReadonlySet<string> = new Set(['today', 'now', 'dayOf', 'wallMinutesBetween'])
