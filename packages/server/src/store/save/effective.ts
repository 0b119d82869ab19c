import { present } from '@twinwerk/model/error/present'
import type { Mutation, TwinMutation } from '@twinwerk/model/mutation/mutation'
import { sameJson } from '@twinwerk/model/value/canonical-json'
import { storedForm, wireValue } from '../physical/stored-value.ts'
import type { Stored } from './stored.ts'

/** Returns the mutation without values that equal the stored values. They are no change, and create neither a version nor history. */
export function effectiveOf(mutation: Mutation, stored: Stored): Mutation {
  return { ...mutation, twins: mutation.twins.map((twin) => (twin.kind === 'change' ? withoutUnchanged(twin, stored) : twin)) }
}

function withoutUnchanged(twin: TwinMutation & { kind: 'change' }, stored: Stored): TwinMutation {
  const { row } = present(stored.twin(twin), 'a changed twin')
  return {
    ...twin,
    attributes: twin.attributes.filter(({ attribute, value }) => !sameJson(wireValue(attribute, row), storedForm(attribute, value))),
  }
}
