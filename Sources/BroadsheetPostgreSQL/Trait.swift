#if !Server
  #error(
    "what serves and stores stands behind a trait: add --traits Server, or name it in traits: [\"Server\"]"
  )
#endif
