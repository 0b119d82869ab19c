import type { Relation } from '@twinwerk/model/definition/relation'
import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../data/definitions.ts'
import { columnLabel } from '../../data/record/column-label.ts'
import { useText } from '../../i18n/use-text.ts'
import { isNumberColumn } from '../table/is-number.ts'

type Props = { readonly fields: readonly (readonly string[])[]; readonly relation: Relation; readonly editable: boolean }

/** The column titles above rows of related twins. */
export function ListHead({ fields, relation, editable }: Props) {
  const { t } = useTranslation('panel')
  const registry = useRegistry()
  const text = useText()
  return (
    <thead>
      <tr>
        {fields.length === 0 && <th scope="col">{text(relation.label)}</th>}
        {fields.map((path, index) => (
          <th key={path.join('/')} scope="col" data-numeric={isNumberColumn(registry, path, index) || undefined}>
            {text(columnLabel(registry, path))}
          </th>
        ))}
        {(relation.ranged || editable) && (
          <th scope="col">
            <VisuallyHidden>{t('validity')}</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  )
}
