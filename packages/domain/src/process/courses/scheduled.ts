import { dunningRunType } from './dunning-run.ts'
import { extensionReminderType, tariffAdviceType, trafficDataDeletionType } from './legal-duties.ts'

/** They begin by their time: nobody looks for them among what there is to begin. */
export const scheduled: ReadonlySet<string> = new Set(
  [extensionReminderType, tariffAdviceType, trafficDataDeletionType, dunningRunType].map(({ name }) => name),
)
