import { useTranslation } from 'react-i18next'
import { AddToDraft } from './AddToDraft.tsx'
import { AddType } from './AddType.tsx'
import { useAdding } from './use-adding.ts'

/** Adds a type to the draft. */
export function NewType() {
  const { t } = useTranslation('types')
  const adding = useAdding()
  return (
    <>
      <AddToDraft label={t('edit.addType')} adding={adding} />
      {adding.isOpen && <AddType onClose={adding.close} onAdded={adding.done} />}
    </>
  )
}
