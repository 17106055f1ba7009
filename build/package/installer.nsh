; Registers heddle:// with Windows, for the person or the machine, whichever Heddle is installed for. electron-builder does it only on
; macOS and Linux.
!macro customInstall
  WriteRegStr SHELL_CONTEXT "Software\Classes\heddle" "" "URL:Heddle thread"
  WriteRegStr SHELL_CONTEXT "Software\Classes\heddle" "URL Protocol" ""
  WriteRegStr SHELL_CONTEXT "Software\Classes\heddle\DefaultIcon" "" "$INSTDIR\${APP_EXECUTABLE_FILENAME},0"
  WriteRegStr SHELL_CONTEXT "Software\Classes\heddle\shell\open\command" "" '"$INSTDIR\${APP_EXECUTABLE_FILENAME}" "%1"'
!macroend

!macro customUnInstall
  ; An update uninstalls the version before it: links must work on meanwhile.
  ${ifNot} ${isUpdated}
    DeleteRegKey SHELL_CONTEXT "Software\Classes\heddle"
  ${endIf}
!macroend
