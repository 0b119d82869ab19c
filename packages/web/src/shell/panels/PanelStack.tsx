export function PanelStack() {
  return null
}
