import type { Relation } from '@twinwerk/model/definition/relation'
import type { ProductsOptions } from '@twinwerk/model/layout/products-options'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { EntriesProps } from './entries-props.ts'
import { ActionIcon, Menu, Skeleton } from '@mantine/core'
import { IconListSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TwinSelect } from '../../inputs/twin/TwinSelect.tsx'
import { useText } from '../../i18n/use-text.ts'
import type { TwinPath } from '../../data/record/record.ts'
import type { SelectorQuestion } from '../../data/selector/selector.ts'
import { askSelector } from '../../data/selector/selector.ts'
import { AddButton } from './AddButton.tsx'
import { useOffer } from './use-offer.ts'
import { useSelf } from './use-self.ts'
import { hint } from '../../ui/hint/hint.ts'
import { late } from '../../ui/late.tsx'
import styles from './AddEntry.module.css'
import { addTexts } from '../../i18n/add-texts.ts'
import { relationTexts } from '../../i18n/relation/texts.ts'

addTexts(relationTexts)

const ProductOffer = late(
  () => import('./products/ProductOffer.tsx').then((module) => module.ProductOffer),
  () => <Skeleton height={160} />,
)

/** Adds an existing or a new twin to a relation, as far as the layout, the rights and the bounds of the relation allow. */
export function AddEntry({ relationship, layout, editable }: EntriesProps) {
  const { t } = useTranslation(['relation', 'panel'])
  const text = useText()
  const [selecting, setSelecting] = useState(false)
  const ways = useFocusBack(selecting)
  const self = useSelf()
  const offer = useOffer(relationship, layout, { isEditable: editable })
  const { relation, full, entries } = relationship
  const { create, missing } = offer
  const selectable = offer.select || offer.selectMe || offer.selectExternal
  if (!selectable && create.length === 0) return null

  // If the relation has room for one entry only, a new entry replaces the current entry.
  const current = entries.findLast(({ state, period }) => state !== 'removed' && period.end === null)
  const isReplacing = full && relation.max === 1 && !relation.component && current !== undefined && selectable
  if (full && !isReplacing) return relation.max > 1 ? <p className={styles.full}>{t('panel:maxMultiplicityReached')}</p> : null

  const put = (twin: TwinJson) => {
    if (relationship.taken.includes(twin.id)) return
    if (isReplacing) relationship.replace(current, twin)
    else relationship.select(twin)
  }
  const question = offer.question(put)
  const { products } = layout
  if (selecting && !missing)
    return (
      <Choosing
        {...(products && { products: { ...products, path: relationship.path } })}
        relation={relation}
        question={question}
        taken={relationship.taken}
        onSelect={(twin) => {
          put(twin)
          setSelecting(question.several)
        }}
        onEnd={() => setSelecting(false)}
      />
    )
  const select = isReplacing ? (relation.ranged ? 'changeRanged' : 'change') : undefined
  return (
    <>
      <div className={styles.add} ref={ways}>
        {offer.select && (
          <AddButton
            label={select ? t(select) : t('panel:select')}
            title={select && t(`${select}Hint`)}
            isChange={isReplacing}
            onClick={() => setSelecting(true)}
          />
        )}
        {offer.selectMe && self.id !== undefined && !relationship.taken.includes(self.id) && (
          <AddButton label={t('selectMe')} onClick={() => void self.read().then(put)} />
        )}
        {offer.selectExternal && (
          <AddButton label={t('selectExternal')} onClick={() => askSelector({ ...question, target: 'externalServiceProvider' })} />
        )}
        {!isReplacing &&
          create.length === 1 &&
          create.map(({ name, label }) => (
            <AddButton key={name} label={t('panel:newOne', { type: text(label) })} onClick={() => relationship.add(name)} />
          ))}
        {!isReplacing && create.length > 1 && (
          <Menu position="bottom-start">
            <Menu.Target>
              <AddButton label={t('panel:new')} />
            </Menu.Target>
            <Menu.Dropdown>
              {create.map((definition) => (
                <Menu.Item key={definition.name} onClick={() => relationship.add(definition.name)}>
                  {text(definition.label)}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
      {missing && selecting && (
        <p className={styles.missing} role="alert">
          {t('fillFirst', { name: text(missing.label) })}
        </p>
      )}
    </>
  )
}

/** Gives the focus back to the button that began a choice. A choice by keyboard would leave it nowhere. */
function useFocusBack(isChoosing: boolean) {
  const ways = useRef<HTMLDivElement>(null)
  const was = useRef(isChoosing)
  useEffect(() => {
    if (was.current && !isChoosing && document.activeElement === document.body) ways.current?.querySelector('button')?.focus()
    was.current = isChoosing
  }, [isChoosing])
  return ways
}

type ChoosingProps = {
  readonly relation: Relation
  readonly question: SelectorQuestion
  readonly taken: readonly string[]
  readonly products?: ProductsOptions & { readonly path: TwinPath }
  readonly onSelect: (twin: TwinJson) => void
  readonly onEnd: () => void
}

/** Offers existing twins: products as cards, others and all products by their names. */
function Choosing({ relation, question, taken, products, onSelect, onEnd }: ChoosingProps) {
  const { t } = useTranslation('relation')
  const [isAll, setAll] = useState(products === undefined)
  if (products && !isAll)
    return (
      <ProductOffer path={products.path} options={products} taken={taken} onSelect={onSelect} onAll={() => setAll(true)} onCancel={onEnd} />
    )
  return (
    <div className={styles.selecting}>
      <TwinSelect relation={relation} from={question.from} first={question.first} taken={taken} onSelect={onSelect} onCancel={onEnd} />
      <ActionIcon
        {...hint(t('extended'))}
        variant="subtle"
        color="gray"
        size={32}
        aria-label={t('extended')}
        // Otherwise the field would lose the focus and close before the click arrives.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          onEnd()
          askSelector(question)
        }}
      >
        <IconListSearch size={18} stroke={1.5} />
      </ActionIcon>
    </div>
  )
}
