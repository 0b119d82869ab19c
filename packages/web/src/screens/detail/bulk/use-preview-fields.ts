import type { Attribute } from '@twinwerk/model/definition/registry'
import type { Relation } from '@twinwerk/model/definition/relation'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { useTranslation } from 'react-i18next'
import type { BulkChanges } from '../../../data/bulk/bulk-edit.ts'
import { useRegistry } from '../../../data/definitions.ts'
import { printValue } from '../../../data/record/print-value.ts'
import { attributeKey, entriesIn, sameValue } from '../../../data/record/record.ts'
import { useRecord } from '../../../data/record/RecordProvider.tsx'
import { spokenTitle } from '../../../data/record/twin-title.ts'
import { useLocale } from '../../../data/record/use-locale.ts'
import { useText } from '../../../i18n/use-text.ts'

/** A field that will change, with its text after the change and its current text for each twin. */
export type PreviewField = {
  readonly key: string
  readonly label: string
  readonly after: string
  readonly before: (twin: TwinJson) => string
  readonly isSame: (twin: TwinJson) => boolean
}

/** Returns the relations to which the changes add twins. */
export function linkedRelations({ link = [] }: BulkChanges): readonly string[] {
  return [...new Set(link.map(({ relation }) => relation))]
}

/** Returns the fields that the changes affect: attributes, then relations. */
export function usePreviewFields(changes: BulkChanges): readonly PreviewField[] {
  const { t } = useTranslation('bulk')
  const text = useText()
  const locale = useLocale()
  const registry = useRegistry()
  const record = useRecord((state) => state.record)

  const attributeField = (attribute: Attribute, after: unknown): PreviewField => {
    const valueOf = (twin: TwinJson) => twin[attributeKey(attribute.systematics)] ?? null
    return {
      key: attribute.systematics,
      label: text(attribute.label),
      after: printValue(attribute, after, locale) || t('empty'),
      before: (twin) => printValue(attribute, valueOf(twin), locale) || t('empty'),
      isSame: (twin) => sameValue(valueOf(twin), after),
    }
  }
  const relationField = ({ systematics, label, max }: Relation): PreviewField => {
    const added = Object.values(record?.edit.relations[systematics] ?? {}).flatMap((entry) =>
      entry.added?.kind === 'selected' ? [entry.added.twin] : [],
    )
    const namesOf = (twins: readonly TwinJson[]) => twins.map((twin) => spokenTitle(registry, twin, text)).join(', ')
    const after = namesOf(added)
    return {
      key: systematics,
      label: text(label),
      after: max === 1 ? after : t('added', { names: after }),
      before: (twin) => namesOf(entriesIn(twin, systematics)) || t('empty'),
      isSame: (twin) => added.every(({ id }) => entriesIn(twin, systematics).some((each) => each.id === id)),
    }
  }

  const attributes = Object.entries(changes.attributes ?? {}).flatMap(([systematics, after]) => {
    const attribute = registry.attributes.get(systematics)
    return attribute ? [attributeField(attribute, after)] : []
  })
  const relations = linkedRelations(changes).flatMap((systematics) => {
    const relation = registry.relations.get(systematics)
    return relation ? [relationField(relation)] : []
  })
  return [...attributes, ...relations]
}
