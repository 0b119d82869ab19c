import { Button, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../data/definitions.ts'
import { useOpenTwin } from '../../data/record/open-twin.ts'
import type { TwinPath } from '../../data/record/record.ts'
import { twinTitle } from '../../data/record/twin-title.ts'
import { useResembling } from '../../data/resembling/use-resembling.ts'
import { addTexts } from '../../i18n/add-texts.ts'
import { resemblingTexts } from '../../i18n/resembling/texts.ts'
import { TwinAvatar } from '../../ui/twin/TwinAvatar.tsx'
import styles from './Resembling.module.css'

addTexts(resemblingTexts)

/** A warning that a new twin may already exist, with a link to the similar twin. It does not prevent creating the twin. */
export function Resembling({ path }: { readonly path: TwinPath }) {
  const { t } = useTranslation('resembling')
  const registry = useRegistry()
  const openTwin = useOpenTwin()
  const [meant, setMeant] = useState<readonly string[]>([])
  const found = useResembling(path).filter(({ id }) => !meant.includes(id))
  if (found.length === 0) return <div role="status" />
  return (
    <div role="status" className={styles.note}>
      <div className={styles.words}>
        <p>{t('found', { count: found.length })}</p>
        <ul className={styles.found}>
          {found.map((twin) => {
            const definition = registry.definitions.get(twin.definition)
            const name = twinTitle(registry, twin)
            return (
              <li key={twin.id} className={styles.twin}>
                <TwinAvatar icon={definition?.icon} hue={definition?.hue} />
                <span className={styles.name}>{name}</span>
                {twin.tenantWideIdentifier !== name && <span className={styles.number}>{twin.tenantWideIdentifier}</span>}
                <UnstyledButton className={styles.open} aria-label={t('openNamed', { name })} onClick={() => openTwin({ id: twin.id })}>
                  {t('open')}
                </UnstyledButton>
              </li>
            )
          })}
        </ul>
      </div>
      <Button size="compact-xs" variant="default" onClick={() => setMeant([...meant, ...found.map(({ id }) => id)])}>
        {t('anyway')}
      </Button>
    </div>
  )
}
