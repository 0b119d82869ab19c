import type {
  ButtonFactory,
  CheckboxFactory,
  DrawerFactory,
  ExtendComponent,
  InputFactory,
  InputWrapperFactory,
  LoaderFactory,
  MenuFactory,
  ModalFactory,
  PasswordInputFactory,
  PopoverFactory,
  SelectFactory,
  TextareaFactory,
  TextInputFactory,
  TooltipFactory,
} from '@mantine/core'

/** Types only: `Select.extend` would load every control of the theme with the first page. */
interface Themed {
  Button: ExtendComponent<ButtonFactory>
  Checkbox: ExtendComponent<CheckboxFactory>
  Drawer: ExtendComponent<DrawerFactory>
  Input: ExtendComponent<InputFactory>
  InputWrapper: ExtendComponent<InputWrapperFactory>
  Loader: ExtendComponent<LoaderFactory>
  Menu: ExtendComponent<MenuFactory>
  Modal: ExtendComponent<ModalFactory>
  PasswordInput: ExtendComponent<PasswordInputFactory>
  Popover: ExtendComponent<PopoverFactory>
  Select: ExtendComponent<SelectFactory>
  Textarea: ExtendComponent<TextareaFactory>
  TextInput: ExtendComponent<TextInputFactory>
  Tooltip: ExtendComponent<TooltipFactory>
}

const quick = { duration: 140, timingFunction: 'ease-out' } as const

/** Defaults that make every control 32 px high with text of 13 px; the public pages use `lg`. */
export const components = {
  Button: {
    defaultProps: { size: 'sm' },
    vars: (_theme, { size }) => {
      if (String(size).startsWith('compact')) return { root: {} }
      return { root: size === 'lg' ? { '--button-height': '44px' } : { '--button-height': '32px', '--button-padding-x': '12px' } }
    },
  },
  Input: {
    defaultProps: { size: 'sm' },
    vars: (_theme, props) => ({
      wrapper: {
        '--input-height': props.size === 'lg' ? '44px' : '32px',
        '--input-bd-focus': props.error ? 'var(--tw-error)' : 'var(--tw-ring)',
      },
    }),
  },
  InputWrapper: { defaultProps: { size: 'sm' } },
  TextInput: { defaultProps: { size: 'sm' } },
  PasswordInput: { defaultProps: { size: 'sm' } },
  Textarea: { defaultProps: { size: 'sm' } },
  Select: { defaultProps: { size: 'sm' } },
  Checkbox: { vars: () => ({ root: { '--checkbox-icon-color': 'var(--tw-on-accent)' } }) },
  Tooltip: { defaultProps: { transitionProps: quick, withArrow: false } },
  // Required by axe: otherwise role=menu contains a focusable element.
  Menu: { defaultProps: { withInitialFocusPlaceholder: false, transitionProps: quick, shadow: 'tw', radius: 'lg' } },
  Popover: { defaultProps: { transitionProps: quick, shadow: 'tw', radius: 'lg' } },
  Modal: {
    styles: { title: { fontWeight: 600 } },
    defaultProps: { transitionProps: quick, radius: 'lg', overlayProps: { backgroundOpacity: 0.35 } },
  },
  Drawer: { defaultProps: { transitionProps: { ...quick, duration: 160 }, overlayProps: { backgroundOpacity: 0.35 } } },
  Loader: { defaultProps: { size: 'sm' } },
} satisfies Themed
