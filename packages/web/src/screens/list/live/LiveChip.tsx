import { Button } from '@mantine/core'
import { IconArrowUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from './LiveChip.module.css'

type Props = { readonly waiting: number; readonly added: number; readonly onClick: () => void }

/** Shows that the list has changed while the user works in it. A click applies the changes. */
export function LiveChip({ waiting, added, onClick }: Props) {
  const { t } = useTranslation('view')
  return (
    <div className={styles.place} role="status">
      {waiting > 0 && (
        <Button
          className={styles.chip ?? ''}
          size="compact-sm"
          radius="xl"
          leftSection={<IconArrowUp size={14} stroke={1.5} />}
          onClick={onClick}
        >
          {added > 0 ? t('news', { count: added }) : t('changes')}
        </Button>
      )}
    </div>
  )
}
