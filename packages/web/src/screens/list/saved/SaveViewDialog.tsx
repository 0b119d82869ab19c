import { Alert, Button, Checkbox, Modal, MultiSelect, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, CallError } from '../../../data/call.ts'
import type { SavedView } from '../../../data/saved-views.ts'
import { keepView } from '../../../data/saved-views.ts'
import { useTenant } from '../../../data/tenant.tsx'
import type { ListSearch } from '../../../data/view-address.ts'
import styles from './SavedViews.module.css'

type Props = {
  readonly owner: string
  readonly route: string
  readonly views: readonly SavedView[]
  readonly chosen: ListSearch
  readonly onClose: () => void
  /** Receives the id of the new view. */
  readonly onSaved: (id: string) => void
}

const maxGroups = 200
const longestName = 80

/** Asks for the name of a new view, and for the groups to share it with. */
export function SaveViewDialog({ owner, route, views, chosen, onClose, onSaved }: Props) {
  const { t } = useTranslation('list')
  const { t: common } = useTranslation()
  const tenant = useTenant().id
  const client = useQueryClient()
  const [name, setName] = useState('')
  const [isDefault, setDefault] = useState(false)
  const [groups, setGroups] = useState<string[]>([])
  const known = useQuery({
    queryKey: ['list', tenant, 'groupsToShareWith'],
    queryFn: () =>
      call('POST /api/data/query', {
        tenant,
        input: { query: { type: 'group', root: tenant, $mask: ['group:name1'], $limit: maxGroups } },
      }),
    retry: false,
  })
  const keeping = useMutation({
    mutationFn: () => keepView({ tenant, owner }, { name: name.trim(), route, choice: chosen, isDefault, groups }, views),
    onSuccess: async (id) => {
      await client.invalidateQueries({ queryKey: ['list', tenant, 'savedViews'] })
      onSaved(id)
    },
  })
  const choices = (known.data?.results ?? []).map((group) => ({ value: group.id, label: String(group['group:name1'] ?? '') }))
  return (
    <Modal opened onClose={onClose} title={t('views.keepTitle')} closeButtonProps={{ 'aria-label': common('close') }} size={420}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim() !== '') keeping.mutate()
        }}
      >
        <TextInput
          label={t('views.name')}
          value={name}
          maxLength={longestName}
          required
          data-autofocus
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {choices.length > 0 && (
          <MultiSelect
            label={t('views.shareWith')}
            description={t('views.shareHint')}
            data={choices}
            value={groups}
            onChange={setGroups}
            searchable
            withScrollArea={false}
          />
        )}
        <Checkbox label={t('views.opens')} checked={isDefault} onChange={(event) => setDefault(event.currentTarget.checked)} />
        {keeping.error && <Alert color="red">{keeping.error instanceof CallError ? keeping.error.title : String(keeping.error)}</Alert>}
        <div className={styles.foot}>
          <Button variant="default" onClick={onClose}>
            {t('views.cancel')}
          </Button>
          <Button type="submit" disabled={name.trim() === ''} loading={keeping.isPending}>
            {t('views.keep')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
