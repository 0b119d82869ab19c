import { Button, Radio } from '@mantine/core'
import type { TerminationOutcome } from '@twinwerk/model/declaration/termination-outcome'
import { terminationOutcomes } from '@twinwerk/model/declaration/termination-outcome'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTenant } from '../../../data/tenant.tsx'
import { PlaygroundHead } from '../PlaygroundHead.tsx'
import classes from '../PlaygroundScreen.module.css'
import { PublicFrame } from './PublicFrame.tsx'
import own from './PublicFrame.module.css'
import { sampleTermination } from './sample-termination.ts'
import { fillForm } from './stored-form.ts'

/** The names of the outcomes in the portal specification, section 4. */
const specified: Readonly<Record<TerminationOutcome, string>> = {
  terminated: 'terminated',
  capiFailed: 'cAPI failed',
  rateLimit: 'rateLimit',
  customerdata: 'invalid customerdata',
  unknown: 'unknown',
  error: 'error',
}

/** The public termination form in a preview, in which nothing is stored, with an outcome of choice. */
export function TerminationScreen() {
  const { t } = useTranslation('playground')
  const { shortId } = useTenant()
  const [outcome, setOutcome] = useState<TerminationOutcome>('terminated')
  const [turn, setTurn] = useState(0)
  return (
    <div className={classes.screen}>
      <PlaygroundHead path="terminationcheck" title={t('termination.title')}>
        {t('termination.intro')}
      </PlaygroundHead>
      <div className={own.columns}>
        <div className={own.settings}>
          <Radio.Group
            label={t('termination.outcome')}
            value={outcome}
            onChange={(chosen) => setOutcome(terminationOutcomes.find((each) => each === chosen) ?? 'terminated')}
          >
            <div className={own.outcomes}>
              {terminationOutcomes.map((each) => (
                <Radio key={each} value={each} label={t(`termination.outcomes.${each}`)} description={specified[each]} />
              ))}
            </div>
          </Radio.Group>
          <Button
            variant="default"
            onClick={() => {
              fillForm(`termination.${shortId}`, sampleTermination)
              setTurn(turn + 1)
            }}
          >
            {t('termination.fill')}
          </Button>
          <p className={own.hint}>{t('termination.letters')}</p>
        </div>
        <PublicFrame address={`/public/${shortId}/termination?preview=${outcome}&turn=${turn}`} title={t('termination.title')} />
      </div>
    </div>
  )
}
