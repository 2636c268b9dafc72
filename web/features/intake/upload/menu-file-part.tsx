import { useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { MENU_SCRIPTS, MENU_WRONG_TYPE } from '#contract/menu-upload.ts'
import { howToSaveAsJpg } from '#contract/save-as-jpg.ts'
import { Button } from '../../../ui/button.tsx'
import { FileDrop } from '../../../ui/file-drop.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { FilePreview } from './file-preview.tsx'
import { MENU_FILE_TYPES, problemOfMenu } from './menu-file.ts'

type MenuFilePartProps = {
  menu: File | null
  onChange: (menu: File | null) => void
  isDisabled: boolean
}

/** The menu itself: a picture or a PDF. */
export function MenuFilePart({ menu, onChange, isDisabled }: MenuFilePartProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const [advice, setAdvice] = useState<string | null>(null)

  function take([file]: readonly File[]) {
    if (!file) return
    const found = problemOfMenu(file)
    setProblem(found)
    setAdvice(found === MENU_WRONG_TYPE ? howToSaveAsJpg(file.type || file.name) : null)
    if (!found) onChange(file)
  }
  return (
    <div className="flex flex-col gap-3">
      {problem && (
        <Notice tone="danger" role="alert">
          {problem}
        </Notice>
      )}
      {problem && advice && <p className="text-sm text-soft-ink">{advice}</p>}
      {menu ? (
        <FilePreview
          file={menu}
          actions={
            <>
              <FileTrigger
                acceptedFileTypes={MENU_FILE_TYPES}
                onSelect={(files) => take([...(files ?? [])])}
              >
                <Button size="small" isDisabled={isDisabled}>
                  Choose another
                </Button>
              </FileTrigger>
              <Button
                size="small"
                icon="close"
                isDisabled={isDisabled}
                onPress={() => {
                  setProblem(null)
                  onChange(null)
                }}
              >
                Remove
              </Button>
            </>
          }
        />
      ) : (
        <FileDrop
          label="Drop your menu here"
          hint={`A photo or scan as JPG or PNG under 10 MB, or a PDF under 25 MB. Straight and sharp reads best. ${MENU_SCRIPTS}`}
          accept={MENU_FILE_TYPES}
          buttonLabel="Choose a menu"
          onFiles={take}
          isDisabled={isDisabled}
        />
      )}
    </div>
  )
}
