import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { UnstyledButton } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { linkedOnPath } from '../../data/record/path-values.ts'
import { Chip } from '../../inputs/twin/Chip.tsx'
import { PathValue } from '../../inputs/twin/PathValue.tsx'
import { useValueParts } from '../../inputs/twin/value-parts.ts'
import styles from './Summary.module.css'

const maxShown = 5

/** The twins at the end of a way: the first five as chips, and all of them on request. */
export function TwinFact({ twin, way }: { readonly twin: TwinJson; readonly way: readonly Systematics[] }) {
  const { t } = useTranslation('summary')
  const parts = useValueParts()
  const [isWhole, setWhole] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    // The button that had the focus is gone.
    if (isWhole) list.current?.children[maxShown]?.querySelector('button')?.focus()
  }, [isWhole])
  const { current } = linkedOnPath(twin, way, parts.at)
  const twins = [...new Map(current.map((each) => [each.id, each])).values()]
  if (twins.length < 2) return <PathValue twin={twin} path={way} />
  return (
    <ul ref={list} className={styles.several}>
      {(isWhole ? twins : twins.slice(0, maxShown)).map((each) => (
        <li key={each.id}>
          <Chip twin={each} name={undefined} parts={parts} />
        </li>
      ))}
      {!isWhole && twins.length > maxShown && (
        <li>
          <UnstyledButton className={styles.all} onClick={() => setWhole(true)}>
            {t('all', { count: twins.length })}
          </UnstyledButton>
        </li>
      )}
    </ul>
  )
}
