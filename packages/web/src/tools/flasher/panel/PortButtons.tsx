import { Button } from '@mantine/core'
import { IconUsb } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { serialOf } from '../device-port.ts'
import type { PortInfo } from '../device-port.ts'
import type { PortChoice } from '../flash-messages.ts'
import type { Faults } from '../simulated/faults.ts'
import { PortHelp } from './PortHelp.tsx'
import styles from './Flasher.module.css'

type Props = {
  readonly filters: readonly PortInfo[]
  readonly simulated?: Faults | undefined
  readonly isAgain: boolean
  readonly isDisabled: boolean
  readonly onPort: (port: PortChoice) => void
}

/** Asks the browser for the port of the device. The worker finds it among the allowed ones, since ports cannot be handed to it. */
export function PortButtons({ filters, simulated, isAgain, isDisabled, onPort }: Props) {
  const { t } = useTranslation('flasher')
  const [wasNone, setWasNone] = useState(false)
  const serial = serialOf(navigator)

  async function choose(offered: readonly PortInfo[]): Promise<void> {
    if (!serial) return
    setWasNone(false)
    try {
      const chosen = await serial.requestPort({ filters: offered })
      onPort({ kind: 'allowed', index: (await serial.getPorts()).indexOf(chosen) })
    } catch {
      setWasNone(true)
    }
  }
  return (
    <>
      <div className={styles.buttons}>
        <Button
          variant={isAgain ? 'default' : 'filled'}
          leftSection={<IconUsb size={16} stroke={1.5} />}
          disabled={isDisabled || !serial}
          onClick={() => void choose(filters)}
        >
          {t(isAgain ? 'portAgain' : 'port')}
        </Button>
        {filters.length > 0 && (
          <Button variant="subtle" disabled={isDisabled || !serial} onClick={() => void choose([])}>
            {t('otherPort')}
          </Button>
        )}
        {simulated && (
          <Button variant="default" disabled={isDisabled} onClick={() => onPort({ kind: 'simulated', faults: simulated })}>
            {t('simulated')}
          </Button>
        )}
      </div>
      {wasNone && (
        <p className={styles.alarm} role="alert">
          {t('noPort')}
        </p>
      )}
      {serial && <PortHelp isOpen={wasNone} />}
    </>
  )
}
