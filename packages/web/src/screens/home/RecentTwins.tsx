import { Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../data/definitions.ts'
import { useRecentTwins } from '../../data/recent-twins.ts'
import { withPanel } from '../../data/record/panel-address.ts'
import { spokenTitle } from '../../data/record/twin-title.ts'
import { useText } from '../../i18n/use-text.ts'
import { TwinAvatar } from '../../ui/twin/TwinAvatar.tsx'
import classes from './HomeScreen.module.css'
import { addTexts } from '../../i18n/add-texts.ts'
import { homeTexts } from '../../i18n/home/texts.ts'

addTexts(homeTexts)

/** The twins that the caller opened last in this tenant on this device. */
export function RecentTwins() {
  const { t } = useTranslation('home')
  const text = useText()
  const registry = useRegistry()
  const { twins, isLoading, count } = useRecentTwins()
  if (twins.length === 0 && !isLoading) return null

  return (
    <section className={classes.section}>
      <h2 className={classes.heading}>{t('recent')}</h2>
      <ul className={classes.links}>
        {isLoading &&
          Array.from({ length: count }, (_, at) => (
            <li key={at}>
              <Skeleton height={20} my={10} mx={10} width="70%" />
            </li>
          ))}
        {!isLoading &&
          twins.map((twin) => {
            const definition = registry.definitions.get(twin.definition)
            const title = spokenTitle(registry, twin, text) || (definition ? text(definition.label) : '')
            return (
              <li key={twin.id}>
                <Link className={classes.link} to="." search={(now: object) => withPanel(now, { id: twin.id })}>
                  <TwinAvatar icon={definition?.icon} hue={definition?.hue} of={twin.id} />
                  <span className={classes.name}>{title}</span>
                  {twin.tenantWideIdentifier && twin.tenantWideIdentifier !== title && (
                    <span className={classes.note}>{twin.tenantWideIdentifier}</span>
                  )}
                </Link>
              </li>
            )
          })}
      </ul>
    </section>
  )
}
