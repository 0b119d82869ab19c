import { Button, CopyButton } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from './Flasher.module.css'

/** Takes the page along to a computer whose browser can write devices. */
export function CopyLink() {
  const { t } = useTranslation('flasher')
  return (
    <CopyButton value={location.href}>
      {({ copied, copy }) => (
        <Button className={styles.alone ?? ''} variant="default" leftSection={<IconLink size={16} stroke={1.5} />} onClick={copy}>
          {t(copied ? 'copied' : 'copyLink')}
        </Button>
      )}
    </CopyButton>
  )
}
