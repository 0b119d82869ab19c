import type { EffectiveDefinition } from '@twinwerk/model/definition/registry'
import { useTranslation } from 'react-i18next'
import { AddRelation } from './AddRelation.tsx'
import { AddToDraft } from './AddToDraft.tsx'
import { takesRelations } from './new-relation.ts'
import { useAdding } from './use-adding.ts'

/** Adds a relation of a type to the draft. */
export function NewRelation({ type }: { readonly type: EffectiveDefinition }) {
  const { t } = useTranslation('types')
  const adding = useAdding()
  if (!takesRelations(type)) return null
  return (
    <>
      <AddToDraft label={t('edit.addRelation')} adding={adding} />
      {adding.isOpen && <AddRelation type={type} onClose={adding.close} onAdded={adding.done} />}
    </>
  )
}
