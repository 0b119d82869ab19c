import { Button } from '@mantine/core'
import { IconKeyOff } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { rereadLists } from '../../../data/bulk/reread-lists.ts'
import { useTenant } from '../../../data/tenant.tsx'
import { addTexts } from '../../../i18n/add-texts.ts'
import { adminTexts } from '../../../i18n/admin/texts.ts'
import { RevokeKeysDialog } from '../../../shell/admin/RevokeKeysDialog.tsx'

addTexts(adminTexts)

type Props = {
  /** The chosen keys. */
  readonly rows: readonly TwinJson[]
  readonly size: 'sm' | 'compact-sm'
  readonly onRevoked: () => void
}

/** Revokes the chosen API keys together. */
export function RevokeKeys({ rows, size, onRevoked }: Props) {
  const { t } = useTranslation('admin')
  const tenant = useTenant().id
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button
        size={size}
        variant="default"
        disabled={rows.length === 0}
        leftSection={size === 'compact-sm' && <IconKeyOff size={14} stroke={1.5} />}
        onClick={() => setAsking(true)}
      >
        {t('revokeKeys.action')}
      </Button>
      <RevokeKeysDialog
        opened={isAsking}
        keys={rows.map(({ id }) => id)}
        name={String(rows[0]?.['api:name'] ?? '')}
        onRevoked={() => {
          rereadLists(client, tenant)
          onRevoked()
        }}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
