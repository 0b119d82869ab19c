import { Checkbox } from '@mantine/core'
import type { Output } from '@twinwerk/contract/calls'
import { useTranslation } from 'react-i18next'
import classes from './DeployDialog.module.css'

type Running = Output<'POST /api/execute/modeler/preview'>['running']

type Props = {
  readonly running: Running
  readonly total: number
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (chosen: ReadonlySet<string>) => void
}

/** The running processes. A process stays on its version, unless it can migrate and the user has chosen the process. */
export function RunningProcesses({ running, total, chosen, onChoose }: Props) {
  const { t } = useTranslation('modeler')
  if (total === 0) return <p className={classes.dimmed}>{t('noneRunning')}</p>
  const able = running.filter(({ reasons }) => reasons.length === 0)
  const toggle = (id: string) => onChoose(chosen.has(id) ? new Set([...chosen].filter((each) => each !== id)) : new Set([...chosen, id]))
  return (
    <>
      <p>
        {t('stay', { count: total })} {able.length > 0 && t('mayMigrate', { count: able.length })}{' '}
        {total > running.length && t('onlyNewest', { count: running.length })}
      </p>
      {able.length > 1 && (
        <Checkbox
          label={t('migrateAll')}
          checked={chosen.size === able.length}
          indeterminate={chosen.size > 0 && chosen.size < able.length}
          onChange={() => onChoose(new Set(chosen.size === able.length ? [] : able.map(({ id }) => id)))}
        />
      )}
      <ul className={classes.running}>
        {running.map(({ id, number, name, reasons }) => (
          <li key={id}>
            <Checkbox
              size="sm"
              disabled={reasons.length > 0}
              checked={chosen.has(id)}
              onChange={() => toggle(id)}
              label={`${number ?? ''} ${name}`.trim()}
              description={reasons.length === 0 ? t('may') : t('cannot', { reason: reasons.join(' ') })}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
