import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Loader.css'
import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/Overlay.css'
import '@mantine/core/styles/Paper.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import '@mantine/core/styles/VisuallyHidden.css'
import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Switch.css'
import { MantineProvider } from '@mantine/core'
import { useBrand } from '../../../data/brand.tsx'
import { fileOfShot } from '../../../data/files/shot-file.ts'
import { Camera } from '../../../tools/camera/Camera.tsx'
import { cssVariablesFor } from '../../../ui/theme/css-variables.ts'
import { themeFor } from '../../../ui/theme/theme.ts'
import { styleNonce } from '../../../ui/style-nonce.ts'

type Props = {
  readonly room: number
  readonly onFile: (file: File) => void
  /** The way out for a device without a camera. */
  readonly onChooseFile: () => void
  readonly onClose: () => void
}

/** The live camera on a page without a sign-in. It brings the styles of its parts, which these pages lack. */
export function VisitorCamera({ room, onFile, onChooseFile, onClose }: Props) {
  const { colors } = useBrand()
  return (
    <MantineProvider
      theme={themeFor(colors.primaryColorBackground)}
      cssVariablesResolver={cssVariablesFor(colors)}
      defaultColorScheme="auto"
      // The default variables are those of a style sheet that these pages lack.
      deduplicateCssVariables={false}
      getStyleNonce={styleNonce}
    >
      <Camera
        isVisitor
        room={room}
        onShot={(shot) => onFile(fileOfShot(shot))}
        onClose={onClose}
        onChooseFile={() => {
          onClose()
          onChooseFile()
        }}
      />
    </MantineProvider>
  )
}
