import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { BulkChanges, BulkQuestion } from '../../../data/bulk/bulk-edit.ts'
import { Loader } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/call.ts'
import { useRegistry } from '../../../data/definitions.ts'
import { namingAttributes } from '../../../data/record/needs.ts'
import { printValue } from '../../../data/record/print-value.ts'
import { attributeKey, entriesIn, sameValue } from '../../../data/record/record.ts'
import { useRecord } from '../../../data/record/RecordProvider.tsx'
import { twinTitle } from '../../../data/record/twin-title.ts'
import { useLocale } from '../../../data/record/use-locale.ts'
import { useTenant } from '../../../data/tenant.tsx'
import { useText } from '../../../i18n/use-text.ts'
import styles from './Bulk.module.css'

type Props = { readonly question: BulkQuestion; readonly changes: BulkChanges }

/** Of some of the twins each field that will change, with what stands there now. */
export function BulkPreview({ question, changes }: Props) {
  const { t } = useTranslation('bulk')
  const text = useText()
  const locale = useLocale()
  const registry = useRegistry()
  const tenant = useTenant().id
  const record = useRecord((state) => state.record)
  const attributes = Object.keys(changes.attributes ?? {})
  const relations = [...new Set((changes.link ?? []).map(({ relation }) => relation))]
  const answers = useQueries({
    queries: question.sample.map((id) => {
      const naming = namingAttributes(registry, parseTwinId(id)?.definition ?? question.definition)
      const linked = relations.map((relation) => [
        relation,
        { $mask: namingAttributes(registry, registry.relations.get(relation)?.target ?? '') },
      ])
      const query = { id, $mask: [...new Set([...naming, ...attributes])], ...Object.fromEntries(linked) }
      return { queryKey: ['bulk-preview', tenant, query], queryFn: () => call('POST /api/data/query', { tenant, input: { query } }) }
    }),
  })
  const twins = answers.flatMap(({ data }) => data?.results ?? [])
  if (answers.some(({ isPending }) => isPending)) return <Loader size={20} aria-label={t('preview')} />
  const fields = [
    ...attributes.flatMap((systematics) => {
      const attribute = registry.attributes.get(systematics)
      if (!attribute) return []
      const after = changes.attributes?.[systematics]
      const before = (twin: TwinJson) => twin[attributeKey(systematics)] ?? null
      return [
        {
          key: systematics,
          label: text(attribute.label),
          after: printValue(attribute, after, locale) || t('empty'),
          before: (twin: TwinJson) => printValue(attribute, before(twin), locale) || t('empty'),
          isSame: (twin: TwinJson) => sameValue(before(twin), after),
        },
      ]
    }),
    ...relations.flatMap((systematics) => {
      const relation = registry.relations.get(systematics)
      const added = Object.values(record?.edit.relations[systematics] ?? {}).flatMap((entry) =>
        entry.added?.kind === 'selected' ? [entry.added.twin] : [],
      )
      if (!relation) return []
      const names = (each: readonly TwinJson[]) => each.map((twin) => twinTitle(registry, twin)).join(', ')
      const after = names(added)
      return [
        {
          key: systematics,
          label: text(relation.label),
          after: relation.max === 1 ? after : t('added', { names: after }),
          before: (twin: TwinJson) => names(entriesIn(twin, systematics)) || t('empty'),
          isSame: (twin: TwinJson) => added.every(({ id }) => entriesIn(twin, systematics).some((each) => each.id === id)),
        },
      ]
    }),
  ]
  return (
    <>
      <p className={styles.hint}>{t('previewHint', { count: twins.length, number: question.number })}</p>
      {fields.map((field) => (
        <section key={field.key} className={styles.field}>
          <h3>{field.label}</h3>
          <p className={styles.summary}>
            {t('summary', { value: field.after, count: twins.filter((twin) => !field.isSame(twin)).length, of: twins.length })}
          </p>
          <table className={styles.table}>
            <tbody>
              {twins.map((twin) => (
                <tr key={twin.id} data-same={field.isSame(twin) || undefined}>
                  <th scope="row">{twinTitle(registry, twin)}</th>
                  <td>{field.isSame(twin) ? t('same', { value: field.before(twin) }) : <del>{field.before(twin)}</del>}</td>
                  <td>{!field.isSame(twin) && <ins>{field.after}</ins>}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </>
  )
}
