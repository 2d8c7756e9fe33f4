@rem The npm scripts begin with the shell's exec, so that a signal to npm reaches Node; cmd.exe has none.
@%*
