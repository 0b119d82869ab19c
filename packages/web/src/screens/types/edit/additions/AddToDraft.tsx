import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useRootid } from '../../../../data/tenant.tsx'
import { draftPart, typesPath } from '../../types-query.ts'
import page from '../../detail/TypePage.module.css'
import type { Adding } from './use-adding.ts'

/** The button of an addition. It says afterwards that the addition is in the draft. */
export function AddToDraft({ label, adding: { added, open } }: { readonly label: string; readonly adding: Adding }) {
  const { t } = useTranslation('types')
  const rootid = useRootid()
  return (
    <div className={page.tools}>
      <Button variant="default" leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />} onClick={open}>
        {label}
      </Button>
      {added !== undefined && (
        <p role="status" className={page.said}>
          {t('edit.addedToDraft', { label: added })}{' '}
          <Link to="/$rootid/$" params={{ rootid, _splat: `${typesPath}/${draftPart}` }}>
            {t('edit.open')}
          </Link>
        </p>
      )}
    </div>
  )
}
