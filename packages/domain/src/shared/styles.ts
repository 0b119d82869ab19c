/** Colours of enum values. Each text reaches 4.5 : 1 on its background. */
export const styles = {
  green: { background: '#D3F2DC', text: '#0B4A22' },
  yellow: { background: '#FFF0C2', text: '#5C4300' },
  red: { background: '#FBDADA', text: '#7A1212' },
  blue: { background: '#D7E7FD', text: '#0B3A7A' },
  violet: { background: '#E7DCFB', text: '#46207F' },
  teal: { background: '#CFF1EE', text: '#08474A' },
  orange: { background: '#FFE3CC', text: '#6B3200' },
  white: { background: '#FFFFFF', text: '#3B424A' },
  grey: { background: '#E9EBEE', text: '#3B424A' },
} as const
