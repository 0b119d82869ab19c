import type { Notice } from '../../data/notices/notice.ts'
import { ActionIcon, Menu, UnstyledButton, useComputedColorScheme, VisuallyHidden } from '@mantine/core'
import {
  IconAt,
  IconChecklist,
  IconDots,
  IconEye,
  IconMail,
  IconMailOpened,
  IconMessage,
  IconSubtask,
  IconTrash,
  IconUsersGroup,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useTenantColors } from '../../data/notices/use-tenant-colors.ts'
import { useTenant } from '../../data/tenant.tsx'
import { useMoment } from '../../i18n/use-moment.ts'
import { schemeVariables } from '../../ui/theme/css-variables.ts'
import classes from './Notices.module.css'

const icons = { task: IconChecklist, process: IconSubtask, mention: IconAt, comment: IconMessage, watched: IconEye } as const

type Props = {
  readonly notice: Notice
  readonly onOpen: () => void
  readonly onMark: (isRead: boolean) => void
  readonly onRemove: () => void
}

/** A notification in the colours of its tenant, with its subject and time; a notification of another tenant also shows the tenant. */
export function NoticeItem({ notice, onOpen, onMark, onRemove }: Props) {
  const { t } = useTranslation('notices')
  const moment = useMoment()
  const here = useTenant().id
  const { name, at, isRead, isOfGroup, type, tenant } = notice
  const Icon = isOfGroup ? IconUsersGroup : icons[type]
  const icon = { size: 16, stroke: 1.5 }
  const scheme = useComputedColorScheme('light')
  const brand = useTenantColors(tenant.shortId)
  const colors = brand && schemeVariables(brand, scheme)
  return (
    <li className={classes.item} data-unread={!isRead || undefined} style={colors}>
      <UnstyledButton className={classes.open} onClick={onOpen}>
        <span className={classes.icon}>
          <Icon {...icon} aria-hidden />
          {isOfGroup && <VisuallyHidden>{t('group')}</VisuallyHidden>}
        </span>
        <span className={classes.words}>
          <span className={classes.name}>
            {!isRead && <VisuallyHidden>{t('isUnread')}: </VisuallyHidden>}
            {name}
          </span>
          <span className={classes.when}>
            {at !== '' && <time dateTime={at}>{moment(at)}</time>}
            {tenant.id !== here && ` · ${tenant.name1}`}
          </span>
        </span>
      </UnstyledButton>
      <Menu position="bottom-end" zIndex={40}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={28} aria-label={t('menuOf', { name })}>
            <IconDots {...icon} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={isRead ? <IconMail {...icon} /> : <IconMailOpened {...icon} />} onClick={() => onMark(!isRead)}>
            {isRead ? t('markUnread') : t('markRead')}
          </Menu.Item>
          <Menu.Item leftSection={<IconTrash {...icon} />} className={classes.danger ?? ''} onClick={onRemove}>
            {t('remove')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </li>
  )
}
