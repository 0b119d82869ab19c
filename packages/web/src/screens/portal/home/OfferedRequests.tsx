import { IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../../data/definitions.ts'
import { iconOf } from '../../../ui/icons.ts'
import { Section } from '../parts/Facts.tsx'
import { PortalLink } from '../parts/PortalLink.tsx'
import { useWords } from '../parts/use-words.ts'
import classes from '../parts/Portal.module.css'
import { requestsWhere } from '../requests/request-kinds.ts'

/** The most requested kinds of request, and a link to all of them. */
export function OfferedRequests() {
  const { t } = useTranslation('portal')
  const words = useWords()
  const registry = useRegistry()
  return (
    <Section title={t('whatToDo')}>
      <ul className={classes.rows}>
        {requestsWhere(registry, ({ offeredAt }) => offeredAt?.includes('home') === true).map((definition) => {
          const Icon = iconOf(words.icon(definition))
          return (
            <li key={definition}>
              <PortalLink to={`service/new/${definition}`} className={classes.row}>
                <Icon size={20} stroke={1.5} aria-hidden />
                <span className={classes.name}>{words.request(definition)}</span>
                <IconChevronRight className={classes.chevron} size={18} stroke={1.5} aria-hidden />
              </PortalLink>
            </li>
          )
        })}
        <li>
          <PortalLink to="service" className={classes.row}>
            <span className={classes.name}>{t('everythingElse')}</span>
            <IconChevronRight className={classes.chevron} size={18} stroke={1.5} aria-hidden />
          </PortalLink>
        </li>
      </ul>
    </Section>
  )
}
