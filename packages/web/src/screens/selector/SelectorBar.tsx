import type { SelectorQuestion } from '../../data/selector/selector.ts'
import type { SelectorChoice } from './selector-choice.ts'
import { ActionIcon, Badge, Button, Loader, Menu, Select, TextInput } from '@mantine/core'
import { IconArrowsSort, IconDots, IconFilter, IconScan, IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../data/definitions.ts'
import { noTenant } from '../../data/selector/selector.ts'
import { useSession } from '../../data/session.ts'
import { useText } from '../../i18n/use-text.ts'
import { tenantChoices } from '../../shell/tenants.ts'
import { conditionCount, limits } from './selector-choice.ts'
import { late } from '../../ui/late.tsx'
import styles from './Selector.module.css'
import { addTexts } from '../../i18n/add-texts.ts'
import { optionsTexts } from '../../i18n/options/texts.ts'

addTexts(optionsTexts)

const SearchScanner = late(() => import('./SearchScanner.tsx').then((module) => module.SearchScanner))

type Props = {
  readonly question: SelectorQuestion
  readonly choice: SelectorChoice
  readonly onChoose: (change: Partial<SelectorChoice>) => void
  readonly isFetching: boolean
}

/** The search field with conditions, order and look behind it. The buttons show the number of conditions and of sort terms. */
export function SelectorBar({ question, choice, onChoose, isFetching }: Props) {
  const { t } = useTranslation('selector')
  const text = useText()
  const registry = useRegistry()
  const field = useRef<HTMLInputElement>(null)
  const [isScanning, setScanning] = useState(false)
  useEffect(() => field.current?.focus(), [])
  const target = registry.definitions.get(question.target)
  const label = t('search', { type: target ? text(target.plural) : '' })
  return (
    <div className={styles.bar} role="search" aria-label={label}>
      {question.root !== undefined && noTenant.test(question.root) && (
        <TenantSelect root={choice.root} onRoot={(root) => onChoose({ root })} />
      )}
      <TextInput
        ref={field}
        className={styles.search ?? ''}
        type="search"
        autoComplete="off"
        aria-label={label}
        placeholder={label}
        leftSection={isFetching ? <Loader size={14} /> : <IconSearch size={16} stroke={1.5} />}
        rightSection={
          <ActionIcon
            variant="subtle"
            color="gray"
            size={28}
            aria-label={t('scan')}
            title={t('scan')}
            onPointerEnter={() => void SearchScanner.preload()}
            onClick={() => setScanning(true)}
          >
            <IconScan size={16} stroke={1.5} />
          </ActionIcon>
        }
        value={choice.search}
        onChange={(event) => onChoose({ search: event.currentTarget.value })}
      />
      {isScanning && (
        <SearchScanner
          target={question.target}
          title={t('scan')}
          onSearch={(search) => onChoose({ search })}
          onClose={() => setScanning(false)}
        />
      )}
      <Toggle name="filter" label={t('filter')} count={conditionCount(choice.where)} choice={choice} onChoose={onChoose} />
      <Toggle name="sort" label={t('sort')} count={choice.sort.length} choice={choice} onChoose={onChoose} />
      <Menu position="bottom-end" width={200}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={32} aria-label={t('options')} title={t('options')}>
            <IconDots size={18} stroke={1.5} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{t('limit')}</Menu.Label>
          <Menu.RadioGroup
            value={String(choice.limit)}
            onChange={(limit) => onChoose({ limit: limits.find((each) => String(each) === limit) ?? limits[0] })}
          >
            {limits.map((limit) => (
              <Menu.RadioItem key={limit} value={String(limit)} closeMenuOnClick>
                {limit}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
          <Menu.Divider />
          <Menu.Label>{t('view')}</Menu.Label>
          <Menu.RadioGroup value={choice.view} onChange={(view) => onChoose({ view: view === 'card' ? 'card' : 'minicard' })}>
            {(['minicard', 'card'] as const).map((view) => (
              <Menu.RadioItem key={view} value={view} closeMenuOnClick>
                {t(view)}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}

type ToggleProps = Pick<Props, 'choice' | 'onChoose'> & { readonly name: 'filter' | 'sort'; readonly label: string; readonly count: number }

function Toggle({ name, label, count, choice, onChoose }: ToggleProps) {
  const Icon = name === 'filter' ? IconFilter : IconArrowsSort
  const isOpen = choice.builder === name
  return (
    <Button
      size="compact-sm"
      variant={isOpen ? 'light' : 'subtle'}
      color="gray"
      leftSection={<Icon size={14} stroke={1.5} aria-hidden />}
      rightSection={
        count > 0 && (
          <Badge size="sm" circle>
            {count}
          </Badge>
        )
      }
      aria-expanded={isOpen}
      onClick={() => onChoose({ builder: isOpen ? undefined : name })}
    >
      {label}
    </Button>
  )
}

/** The user's tenants, each once, by name. */
function TenantSelect({ root, onRoot }: { readonly root: string; readonly onRoot: (root: string) => void }) {
  const { t } = useTranslation('selector')
  const choices = tenantChoices(useSession()?.permissions ?? [])
  const tenants = new Map(choices.map(({ tenant }) => [tenant.id, { value: tenant.id, label: tenant.name1 }]))
  return (
    <Select
      className={styles.tenant ?? ''}
      aria-label={t('tenant')}
      placeholder={t('tenant')}
      data={[...tenants.values()]}
      value={tenants.has(root) ? root : null}
      onChange={(chosen) => chosen !== null && onRoot(chosen)}
    />
  )
}
