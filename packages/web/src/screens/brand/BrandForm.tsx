import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../data/definitions.ts'
import { Field } from '../../inputs/Field.tsx'
import { pictures, sections } from './brand-fields.ts'
import classes from './BrandScreen.module.css'
import { PictureSlot } from './PictureSlot.tsx'

export function BrandForm({ editable }: { readonly editable: boolean }) {
  const { t } = useTranslation('brand')
  return (
    <>
      <Fields section="colors" editable={editable} />
      <section>
        <h2 className={classes.heading}>{t('pictures')}</h2>
        <div className={classes.pictures}>
          {pictures.map((picture) => (
            <PictureSlot key={picture} picture={picture} editable={editable} />
          ))}
        </div>
      </section>
      <Fields section="texts" editable={editable} />
      <Fields section="language" editable={editable} />
    </>
  )
}

function Fields({ section, editable }: { readonly section: keyof typeof sections; readonly editable: boolean }) {
  const { t } = useTranslation('brand')
  const registry = useRegistry()
  return (
    <section>
      <h2 className={classes.heading}>{t(section)}</h2>
      <div className={classes.fields}>
        {sections[section].map((name) => {
          const attribute = registry.attributes.get(name)
          return attribute && <Field key={name} attribute={attribute} path={[]} editable={editable} />
        })}
      </div>
    </section>
  )
}
