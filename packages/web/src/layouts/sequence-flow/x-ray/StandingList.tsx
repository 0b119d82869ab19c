import { CloseButton, Skeleton, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/call.ts'
import { useOpenTwin } from '../../../data/record/open-twin.ts'
import { useTenant } from '../../../data/tenant.tsx'
import { useMoment } from '../../../i18n/use-moment.ts'
import type { Figures } from './figures.ts'
import { nameOf } from './figures.ts'
import classes from './XRay.module.css'

type Props = { readonly type: string; readonly figures: Figures; readonly onOpen: (() => void) | undefined; readonly onClose: () => void }

/** The processes that are at a step now, longest wait first. */
export function StandingList({ type, figures, onOpen, onClose }: Props) {
  const { t } = useTranslation('xRay')
  const tenant = useTenant().id
  const moment = useMoment()
  const openTwin = useOpenTwin()
  const { element } = figures
  const { data } = useQuery({
    queryKey: ['standing', tenant, type, element],
    queryFn: () => call('GET /api/execute/standing/{key}/{element}', { tenant, params: { key: type, element } }),
  })
  return (
    <section className={classes.standing} aria-label={t('standingAt', { name: nameOf(figures) })}>
      <div className={classes.standingHead}>
        <h3>{t('standingAt', { name: nameOf(figures) })}</h3>
        <CloseButton size="sm" aria-label={t('close')} onClick={onClose} />
      </div>
      {!data && <Skeleton height={36} />}
      {data?.processes.length === 0 && <p className={classes.none}>{t('nothingStands')}</p>}
      <ul>
        {data?.processes.map(({ id, number, name, since }) => (
          <li key={id}>
            <UnstyledButton
              className={classes.process}
              onClick={() => {
                onOpen?.()
                openTwin({ id })
              }}
            >
              <span>{number}</span>
              <span>{name}</span>
              <span>{since !== null && t('since', { at: moment(since) })}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
