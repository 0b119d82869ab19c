// Rules of STYLE.md that no plugin has. A new rule: a member of `rules`, switched on in `.oxlintrc.json`.

const isBoolean = (node) =>
  node.type === 'AssignmentPattern'
    ? isBoolean(node.left) || typeof node.right.value === 'boolean'
    : node.type === 'Identifier' && node.typeAnnotation?.typeAnnotation?.type === 'TSBooleanKeyword'

/** Rejects a boolean beside other parameters, which is a flag. The only parameter of a function may be a boolean. */
const noBooleanParameter = {
  create(context) {
    const check = ({ params }) => {
      if (params.length < 2) return
      for (const node of params.filter(isBoolean))
        context.report({ node, message: 'A flag: write two functions with two names, or name the field of an object.' })
    }
    return { FunctionDeclaration: check, FunctionExpression: check, ArrowFunctionExpression: check }
  },
}

// oxlint-disable-next-line import/no-default-export -- the linter loads the plugin by its default export
export default { meta: { name: 'house' }, rules: { 'no-boolean-parameter': noBooleanParameter } }
