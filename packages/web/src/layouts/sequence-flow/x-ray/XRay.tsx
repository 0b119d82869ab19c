import { Button, Select, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/call.ts'
import { useTenant } from '../../../data/tenant.tsx'
import { addTexts } from '../../../i18n/add-texts.ts'
import { xRayTexts } from '../../../i18n/x-ray/texts.ts'
import type { DiagramHandle } from '../DiagramCanvas.tsx'
import { DiagramCanvas } from '../DiagramCanvas.tsx'
import type { Column, Measure } from './figures.ts'
import { heatMarks, measures } from './figures.ts'
import { FigureTable } from './FigureTable.tsx'
import { StandingList } from './StandingList.tsx'
import classes from './XRay.module.css'

addTexts(xRayTexts)

const periods = [7, 30, 90, 365] as const

/**
 * The statistics of the processes of a type: each step coloured by a measure, a table of all measures, and the processes at a chosen step.
 */
export function XRay({ type, onOpenTwin }: { readonly type: string; readonly onOpenTwin?: () => void }) {
  const { t } = useTranslation('xRay')
  const tenant = useTenant().id
  const canvas = useRef<DiagramHandle>(null)
  const [days, setDays] = useState(30)
  const [measure, setMeasure] = useState<Measure>('standing')
  const [sort, setSort] = useState<Column>('standing')
  const [element, setElement] = useState<string>()
  const { data, isError, refetch } = useQuery({
    queryKey: ['x-ray', tenant, type, days],
    queryFn: () => call('GET /api/execute/xRay/{key}', { tenant, params: { key: type }, query: { days } }),
    retry: false,
  })
  if (isError)
    return (
      <p className={classes.none} role="alert">
        {t('failed')}{' '}
        <Button size="compact-sm" variant="subtle" onClick={() => void refetch()}>
          {t('tryAgain')}
        </Button>
      </p>
    )
  const figures = data?.elements.find((each) => each.element === element)
  return (
    <div className={classes.xRay}>
      <div className={classes.bar}>
        <Select
          label={t('period')}
          data={periods.map((each) => ({ value: String(each), label: t('lastDays', { count: each }) }))}
          value={String(days)}
          onChange={(value) => value && setDays(Number(value))}
          allowDeselect={false}
          comboboxProps={{ zIndex: 300 }}
        />
        <Select
          label={t('measure')}
          data={measures.map((value) => ({ value, label: t(value) }))}
          value={measure}
          onChange={(value) => setMeasure(measures.find((each) => each === value) ?? measure)}
          allowDeselect={false}
          comboboxProps={{ zIndex: 300 }}
        />
        <span className={classes.legend} aria-hidden>
          {[1, 2, 3, 4, 5].map((strength) => (
            <i key={strength} data-heat={strength} />
          ))}
          {t('legend')}
        </span>
      </div>
      {!data && <Skeleton height={360} />}
      {data && (
        <div className={classes.columns}>
          <div className={classes.paper} role="group" aria-label={t('diagram', { name: data.label })}>
            <DiagramCanvas ref={canvas} xml={data.xml} marks={heatMarks(data.elements, measure)} onSelect={setElement} />
          </div>
          <div className={classes.side}>
            {figures && <StandingList type={type} figures={figures} onOpen={onOpenTwin} onClose={() => setElement(undefined)} />}
            {data.elements.length === 0 && <p className={classes.none}>{t('none')}</p>}
            {data.elements.length > 0 && (
              <FigureTable elements={data.elements} sort={sort} chosen={element} onSort={setSort} onChoose={setElement} />
            )}
          </div>
        </div>
      )}
    </div>
  )
}
