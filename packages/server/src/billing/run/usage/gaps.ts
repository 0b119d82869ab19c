import { missingUsageWords } from '@twinwerk/domain/billing/call-import/missing-usage-words'
import type { MissingUsage } from '@twinwerk/model/billing/calls/missing-usage'
import type { AcceptedGap } from '../../../store/billing/run-rows.ts'

/** A gap in the calls of a run: an import that waits, or what is missing of a source. */
export type Gap = { readonly key: string; readonly de: string; readonly en: string }

/** Returns the gaps of what is missing, each import and each source apart, as people accept them. */
export function gapsOf(missing: readonly MissingUsage[]): readonly Gap[] {
  return missing.flatMap((each) =>
    each.kind === 'importWaits'
      ? each.imports.map((number) => gapOf(`import ${number}`, { kind: 'importWaits', imports: [number] }))
      : gapOf(`${each.kind} ${each.source}`, each),
  )
}

function gapOf(key: string, missing: MissingUsage): Gap {
  const { de, en } = missingUsageWords([missing])
  return { key, de, en }
}

/** Finds the acceptance of a gap. It counts only as long as the same is missing. */
export function acceptanceOf({ key, de }: Gap, accepted: readonly AcceptedGap[]): AcceptedGap | undefined {
  return accepted.find((each) => each.key === key && each.de === de)
}

type Acceptance = Pick<AcceptedGap, 'reason' | 'by' | 'at'>

/** Adds the acceptance of gaps to those before; a gap has one at most. */
export function withAccepted(before: readonly AcceptedGap[], gaps: readonly Gap[], acceptance: Acceptance): readonly AcceptedGap[] {
  return [...without(before, gaps), ...gaps.map((gap) => ({ ...gap, ...acceptance }))]
}

/** Takes the acceptance of gaps back. */
export function without(before: readonly AcceptedGap[], gaps: readonly Gap[]): readonly AcceptedGap[] {
  const keys = new Set(gaps.map(({ key }) => key))
  return before.filter(({ key }) => !keys.has(key))
}
