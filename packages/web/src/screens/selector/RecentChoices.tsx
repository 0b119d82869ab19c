import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { Button } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import { useTranslation } from 'react-i18next'
import { call } from '../../data/call.ts'
import { useRegistry } from '../../data/definitions.ts'
import { spokenTitle } from '../../data/record/twin-title.ts'
import { useTenant } from '../../data/tenant.tsx'
import { useText } from '../../i18n/use-text.ts'
import styles from './Selector.module.css'

type Props = { readonly ids: readonly string[]; readonly taken: readonly string[]; readonly onSelect: (twin: TwinJson) => void }

/**
 * The twins of this type that the user chose last, one click away. Deleted twins and twins that the caller may no longer read are omitted.
 */
export function RecentChoices({ ids, taken, onSelect }: Props) {
  const { t } = useTranslation('selector')
  const text = useText()
  const tenant = useTenant().id
  const registry = useRegistry()
  const answers = useQueries({
    queries: ids.map((id) => {
      const $mask = registry.definitions.get(parseTwinId(id)?.definition ?? '')?.titleAttributes ?? []
      return {
        queryKey: ['recent', tenant, id],
        queryFn: async () => (await call('POST /api/data/query', { tenant, input: { query: { id, $mask } } })).results[0] ?? null,
        enabled: $mask.length > 0,
        retry: false,
      }
    }),
  })
  const twins = answers.flatMap(({ data }) => data ?? []).filter(({ id }) => !taken.includes(id))
  if (twins.length === 0) return null
  return (
    <div className={styles.recent} role="group" aria-label={t('recent')}>
      <span className={styles.recentLabel}>{t('recent')}</span>
      {twins.map((twin) => (
        <Button key={twin.id} size="compact-sm" variant="default" onClick={() => onSelect(twin)}>
          {spokenTitle(registry, twin, text) || twin.tenantWideIdentifier}
        </Button>
      ))}
    </div>
  )
}
