import { Checkbox, Select } from '@mantine/core'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FirmwareFile } from '../../../data/firmware/load-files.ts'
import { loadFirmwareFiles } from '../../../data/firmware/load-files.ts'
import { useTenant } from '../../../data/tenant.tsx'
import { addTexts } from '../../../i18n/add-texts.ts'
import { flasherTexts } from '../../../i18n/flasher/texts.ts'
import { usePageTitle } from '../../../shell/use-page-title.ts'
import type { FlasherProps } from '../../../tools/flasher/panel/flasher-props.ts'
import { Flasher } from '../../../tools/flasher/panel/Flasher.tsx'
import type { Faults } from '../../../tools/flasher/simulated/faults.ts'
import { PlaygroundHead } from '../PlaygroundHead.tsx'
import classes from '../PlaygroundScreen.module.css'
import own from './RoverScreen.module.css'
import { useRoverFirmware } from './use-rover-firmware.ts'

addTexts(flasherTexts)

const switches = {
  unplugged: { unpluggedAt: 50 },
  silent: { silent: true },
  otherChip: { otherChip: true },
  small: { small: true },
  corrupt: { corrupt: true },
  slowBaud: { slowBaud: true },
  busy: { busy: true },
  noStart: { noStart: true },
  locked: { locked: true },
} as const satisfies Readonly<Record<string, Faults>>
type Switch = keyof typeof switches
const names: readonly Switch[] = ['unplugged', 'silent', 'otherChip', 'small', 'corrupt', 'slowBaud', 'busy', 'noStart', 'locked']

/** Writes a simulated rover with faults of choice, or a real device, without a record. */
export function RoverScreen() {
  const { t } = useTranslation('flasher')
  usePageTitle(t('demo.title'))
  const { data: all, isPending } = useRoverFirmware()
  const [chosen, setChosen] = useState<string>()
  const [on, setOn] = useState<ReadonlySet<Switch>>(new Set())
  if (isPending) return null
  const firmware = all?.find(({ id }) => id === chosen) ?? all?.find(({ props }) => props.state === 'rollout') ?? all?.[0]
  const faults: Faults = Object.assign({ paced: true }, ...[...on].map((name) => switches[name]))
  return (
    <div className={classes.screen}>
      <PlaygroundHead path="roverflasher" title={t('demo.title')}>
        {t('demo.intro')}
      </PlaygroundHead>
      {!firmware || !all ? (
        <p className={classes.note}>{t('demo.noFirmware')}</p>
      ) : (
        <div className={own.columns}>
          <div className={own.settings}>
            <Select
              label={t('demo.firmware')}
              allowDeselect={false}
              data={all.map(({ id, props }) => ({ value: id, label: t('intro', props) }))}
              value={firmware.id}
              onChange={(id) => setChosen(id ?? undefined)}
            />
            <fieldset className={own.faults}>
              <legend>{t('demo.faults')}</legend>
              {names.map((name) => (
                <Checkbox
                  key={name}
                  label={t(`demo.${name}`)}
                  checked={on.has(name)}
                  onChange={(event) =>
                    setOn(new Set(event.currentTarget.checked ? [...on, name] : [...on].filter((each) => each !== name)))
                  }
                />
              ))}
            </fieldset>
          </div>
          <div>
            <h2 className={own.write}>{t('title')}</h2>
            <Written key={firmware.id} firmware={firmware.props} files={firmware.files} faults={faults} />
          </div>
        </div>
      )}
    </div>
  )
}

type Props = { readonly firmware: FlasherProps['firmware']; readonly files: readonly FirmwareFile[]; readonly faults: Faults }

function Written({ firmware, files, faults }: Props) {
  const tenant = useTenant().id
  const loadParts = useCallback(() => loadFirmwareFiles(files, tenant), [files, tenant])
  return <Flasher firmware={firmware} loadParts={loadParts} simulated={faults} />
}
