/** Renders nothing in place of a tool that screens do not have, so that the surrounding layout still renders. */
export function NoTool() {
  return null
}
