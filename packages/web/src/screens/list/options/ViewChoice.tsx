import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import { Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { drawnViews } from '../../../views/drawn-views.ts'
import type { ListChoice } from '../list-choice.ts'
import { resultLimits } from '../list-choice.ts'
import { addTexts } from '../../../i18n/add-texts.ts'
import { optionsTexts } from '../../../i18n/options/texts.ts'

addTexts(optionsTexts)

type Props = { readonly choice: ListChoice; readonly onChoose: (change: Partial<ListChoice>) => void }

/** The choice between the views of a list, if it has several. */
export function ViewChoice({ list, choice, onChoose }: Props & { readonly list: ListDefinition }) {
  const { t } = useTranslation('options')
  const offered = drawnViews(list)
  if (offered.length < 2) return null
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{t('view')}</Menu.Label>
      <Menu.RadioGroup
        value={choice.view}
        onChange={(chosen) => onChoose({ view: offered.find((view) => view === chosen) ?? choice.view })}
      >
        {offered.map((view) => (
          <Menu.RadioItem key={view} value={view} closeMenuOnClick>
            {t(view)}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  )
}

/** The choice of the largest number of twins in the list. */
export function LimitChoice({ choice, onChoose }: Props) {
  const { t } = useTranslation('options')
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{t('limit')}</Menu.Label>
      <Menu.RadioGroup
        value={String(choice.limit)}
        onChange={(limit) => onChoose({ limit: resultLimits.find((each) => String(each) === limit) ?? 'all' })}
      >
        {resultLimits.map((limit) => (
          <Menu.RadioItem key={limit} value={String(limit)} closeMenuOnClick>
            {limit === 'all' ? t('all') : limit}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  )
}
