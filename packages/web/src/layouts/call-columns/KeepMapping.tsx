import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { rereadLists } from '../../data/bulk/reread-lists.ts'
import { call, CallError } from '../../data/call.ts'
import { useVerbs } from '../../data/right-paths/use-verbs.ts'
import { useTenant } from '../../data/tenant.tsx'
import { valuesOf, type Said } from './column-settings.ts'
import styles from './CallColumns.module.css'

type Props = { readonly said: Said; readonly onKept: () => void }

/** Saves what is said about the columns under a name, for the next file of the same carrier. */
export function KeepMapping({ said, onKept }: Props) {
  const { t } = useTranslation('callColumns')
  const tenant = useTenant().id
  const client = useQueryClient()
  const [verbs] = useVerbs([{ root: tenant, path: 'tenant:callMappings' }])
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  if (!verbs?.includes('create')) return null
  const keep = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await keepMapping(tenant, { name: name.trim(), said })
      rereadLists(client, tenant)
      onKept()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setProblem(error.status === 0 ? t('unreachable') : (error.problems[0]?.message ?? error.text))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      className={styles.keep}
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        void keep()
      }}
    >
      <TextInput
        size="xs"
        className={styles.name ?? ''}
        label={t('name')}
        description={t('nameHint')}
        maxLength={100}
        value={name}
        error={problem}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" size="xs" variant="default" disabled={isBusy || name.trim() === ''}>
        {t('keep')}
      </Button>
    </form>
  )
}

async function keepMapping(tenant: string, { name, said }: { readonly name: string; readonly said: Said }): Promise<void> {
  const values = Object.entries({ name, ...valuesOf(said) }).flatMap(([key, value]) =>
    value === null ? [] : [[`callMapping:${key}`, value]],
  )
  const mapping = { tempid: 'mapping', definition: 'callMapping', ...Object.fromEntries(values) }
  await call('POST /api/data/save', {
    tenant,
    idempotencyKey: crypto.randomUUID(),
    input: { data: { id: tenant, 'tenant:callMappings': [mapping] } },
  })
}
