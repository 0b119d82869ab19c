import { Alert } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call, CallError } from '../../../data/call.ts'
import { definitionsQuery } from '../../../data/definitions.ts'
import { overlayQuery } from '../../../data/overlay/publish-patches.ts'
import { useTenant } from '../../../data/tenant.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Impact } from '../edit/Impact.tsx'

/** Shows what taking a version back does, and then takes it back. */
export function RollBack({ version, onClose }: { readonly version: number; readonly onClose: () => void }) {
  const { t } = useTranslation('types')
  const tenant = useTenant().id
  const client = useQueryClient()
  const impact = useQuery({
    queryKey: ['overlayImpact', tenant, `rollback ${version}`],
    queryFn: ({ signal }) => call('POST /api/definitions/overlay/preview', { tenant, signal, input: { rollback: true } }),
    retry: false,
    gcTime: 0,
  })
  const rolling = useMutation({
    mutationFn: () => call('POST /api/definitions/overlay/rollback', { tenant, idempotencyKey: crypto.randomUUID(), input: { version } }),
    onSuccess: async (next) => {
      client.setQueryData(overlayQuery(tenant).queryKey, next)
      onClose()
      await Promise.all([
        ...['types', 'typeHistory', 'typeVersions', 'draftChoices'].map((key) => client.invalidateQueries({ queryKey: [key, tenant] })),
        client.invalidateQueries(definitionsQuery(tenant)),
      ])
    },
  })
  return (
    <ConfirmDialog
      opened
      title={t('rollBackVersion', { version })}
      message={t('rollBackQuestion')}
      approve={t('rollBack')}
      refuse={t('edit.notNow')}
      onApprove={() => {
        if (!rolling.isPending && impact.data) rolling.mutate()
      }}
      onRefuse={onClose}
    >
      <Impact impact={impact} />
      {rolling.error instanceof CallError && <Alert color="red">{rolling.error.title}</Alert>}
    </ConfirmDialog>
  )
}
