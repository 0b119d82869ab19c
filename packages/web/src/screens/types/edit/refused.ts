import type { WaitingPatch } from '@twinwerk/contract/definitions/overlay'

/** A change that cannot take effect, with the reasons by the parts of the patch. */
export class Refused extends Error {
  readonly problems: WaitingPatch['problems']
  constructor(problems: Refused['problems']) {
    super('the change cannot take effect')
    this.problems = problems
  }
}
