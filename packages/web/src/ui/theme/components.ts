import {
  Button,
  Checkbox,
  Drawer,
  Input,
  InputWrapper,
  Loader,
  Menu,
  Modal,
  PasswordInput,
  Popover,
  Select,
  Textarea,
  TextInput,
  Tooltip,
} from '@mantine/core'
import type { MantineThemeComponents } from '@mantine/core'

const quick = { duration: 140, timingFunction: 'ease-out' } as const

/** Defaults that make every control 32 px high and 13 px in text; the public pages ask for `lg`. */
export const components: MantineThemeComponents = {
  Button: Button.extend({
    defaultProps: { size: 'sm' },
    vars: (_theme, { size }) => {
      if (String(size).startsWith('compact')) return { root: {} }
      return { root: size === 'lg' ? { '--button-height': '44px' } : { '--button-height': '32px', '--button-padding-x': '12px' } }
    },
  }),
  Input: Input.extend({
    defaultProps: { size: 'sm' },
    vars: (_theme, props) => ({
      wrapper: {
        '--input-height': props.size === 'lg' ? '44px' : '32px',
        '--input-bd-focus': props.error ? 'var(--tw-error)' : 'var(--tw-ring)',
      },
    }),
  }),
  InputWrapper: InputWrapper.extend({ defaultProps: { size: 'sm' } }),
  TextInput: TextInput.extend({ defaultProps: { size: 'sm' } }),
  PasswordInput: PasswordInput.extend({ defaultProps: { size: 'sm' } }),
  Textarea: Textarea.extend({ defaultProps: { size: 'sm' } }),
  Select: Select.extend({ defaultProps: { size: 'sm' } }),
  Checkbox: Checkbox.extend({ vars: () => ({ root: { '--checkbox-icon-color': 'var(--tw-on-accent)' } }) }),
  Tooltip: Tooltip.extend({ defaultProps: { transitionProps: quick, withArrow: false } }),
  // axe: without it a focusable node stands inside role=menu.
  Menu: Menu.extend({ defaultProps: { withInitialFocusPlaceholder: false, transitionProps: quick, shadow: 'tw', radius: 'lg' } }),
  Popover: Popover.extend({ defaultProps: { transitionProps: quick, shadow: 'tw', radius: 'lg' } }),
  Modal: Modal.extend({
    styles: { title: { fontWeight: 600 } },
    defaultProps: { transitionProps: quick, radius: 'lg', overlayProps: { backgroundOpacity: 0.35 } },
  }),
  Drawer: Drawer.extend({ defaultProps: { transitionProps: { ...quick, duration: 160 }, overlayProps: { backgroundOpacity: 0.35 } } }),
  Loader: Loader.extend({ defaultProps: { size: 'sm' } }),
}
