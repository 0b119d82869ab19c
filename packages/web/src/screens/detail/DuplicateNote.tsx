import { useQuery } from '@tanstack/react-query'
import { isA } from '@twinwerk/model/definition/registry'
import { useTranslation } from 'react-i18next'
import { call } from '../../data/call.ts'
import { useRegistry } from '../../data/definitions.ts'
import { entriesIn } from '../../data/record/record.ts'
import { useTenant } from '../../data/tenant.tsx'
import styles from './DetailPanel.module.css'

type Props = { readonly definition: string; readonly from: string }

/** Says of a duplicate that the files of the other one stay there, where it has any. */
export function DuplicateNote({ definition, from }: Props) {
  const { t } = useTranslation('record')
  const registry = useRegistry()
  const tenant = useTenant().id
  const relations = (registry.definitions.get(definition)?.allRelations ?? []).filter(
    ({ direction, target }) => direction === 'forward' && isA(registry, target, 'document'),
  )
  const query = { id: from, $mask: [], ...Object.fromEntries(relations.map(({ systematics }) => [systematics, { $mask: [], $limit: 1 }])) }
  const { data } = useQuery({
    queryKey: ['files-of', tenant, query],
    queryFn: ({ signal }) => call('POST /api/data/query', { tenant, signal, input: { query } }),
    enabled: relations.length > 0,
  })
  const hasFiles = relations.some(({ systematics }) => entriesIn(data?.results[0], systematics).length > 0)
  return <div role="status">{hasFiles && <p className={styles.note}>{t('filesStay')}</p>}</div>
}
